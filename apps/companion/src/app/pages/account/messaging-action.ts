import { messagingAppPaths } from '@openktv/contract/sign-in'

/** Where forms that leave for the messaging app's sign-in go. */
export const messagingAction = `${import.meta.env.VITE_AUTH_BASE ?? '/auth'}${messagingAppPaths.base}`
