/** The part of the messaging app's script that chooses a picture and hands it to the messaging app. */
export type PictureSdk = {
  chooseImage: (asked: {
    count: number
    sizeType: readonly string[]
    sourceType: readonly string[]
    success: (result: { localIds: readonly string[] }) => void
    cancel: () => void
    fail: () => void
  }) => void
  uploadImage: (asked: {
    localId: string
    isShowProgressTips: 0 | 1
    success: (result: { serverId: string }) => void
    fail: () => void
  }) => void
}

/** How choosing ended: with an upload, by the person's own choice, or because it was not possible. */
export type Chosen = { kind: 'uploaded'; mediaId: string } | { kind: 'cancelled' } | { kind: 'denied' }

/** Lets somebody choose one picture, or take one, and uploads it to the messaging app. */
export async function choosePicture(sdk: PictureSdk): Promise<Chosen> {
  return await new Promise((resolve) => {
    const denied = (): void => resolve({ kind: 'denied' })

    function upload(localId: string | undefined): void {
      if (localId === undefined) return denied()
      sdk.uploadImage({
        localId,
        isShowProgressTips: 1,
        success: ({ serverId }) => resolve({ kind: 'uploaded', mediaId: serverId }),
        fail: denied,
      })
    }

    sdk.chooseImage({
      count: 1,
      sizeType: ['compressed'],
      sourceType: ['album', 'camera'],
      success: ({ localIds }) => upload(localIds[0]),
      cancel: () => resolve({ kind: 'cancelled' }),
      fail: denied,
    })
  })
}
