/** Where each kind of call goes, where that is not this server (spec REQ-13). */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string
  readonly VITE_AUTH_BASE?: string
  readonly VITE_PUSH_BASE?: string
  readonly VITE_LOG_BASE?: string
  /** The push socket, where it is not the one that the allocation answers. */
  readonly VITE_SOCKET_URL?: string
}
