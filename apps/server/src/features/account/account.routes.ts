import { renameUser, setUserLanguage } from '@openktv/contract/user-settings'
import { fetchUserInfo, listConfigs } from '@openktv/contract/account'
import { changeHeadImage } from '@openktv/contract/head-image'
import { userOf } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import type { Account } from './account.service.ts'
import type { HeadImages } from './head-images.service.ts'
import { systemConfig, systemConfigType } from './channel-config.ts'

export function accountRoutes(routes: Routes, account: Account, headImages: HeadImages): void {
  routes.on(fetchUserInfo, async (_payload, asked) => account.userInfo(userOf(asked)))
  routes.on(renameUser, async ({ nickname }, asked) => ({ nickname: await account.rename(userOf(asked), nickname) }))
  routes.on(changeHeadImage, async ({ mediaId }, asked) => ({
    headImage: await headImages.change(userOf(asked), mediaId),
  }))
  routes.on(setUserLanguage, async ({ language }, asked) => ({
    language: await account.setLanguage(userOf(asked), language),
  }))
  routes.on(listConfigs, async ({ type = systemConfigType }) => (type === systemConfigType ? systemConfig : []))
}
