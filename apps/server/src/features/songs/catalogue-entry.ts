/** Where a song's files are, by their names in the files engine. */
type EntryMedia = { accompaniment: string; vocal: string; lyrics: string; durationMs: number }

/** A singer as a song names them; the category is left as it is where none is said. */
export type EntrySinger = { name: string; category?: string | undefined }

/**
 * A song as somebody brings it. What it does not say stays as it was; a new song begins with nothing, popularity 0 and no charge. `singers`,
 * `categories` and `songLists` are said whole: those not in them go. A category is "name" or "name/sub-category"; a song of the latter is in both.
 */
export type CatalogueEntry = {
  songNo: string
  name: string
  singers?: readonly EntrySinger[] | undefined
  language?: string | undefined
  categories?: readonly string[] | undefined
  songLists?: readonly string[] | undefined
  isRecommended?: boolean | undefined
  popularity?: number | undefined
  isVip?: boolean | undefined
  image?: string | undefined
  released?: string | undefined
  noteFile?: string | undefined
  media?: EntryMedia | undefined
}
