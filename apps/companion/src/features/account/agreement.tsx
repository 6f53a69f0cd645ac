import { createLaterTexts } from '../../shared/i18n/later-texts.ts'
import styles from './account-forms.module.css'
import type { agreementZhCn } from './agreement/zh-cn.ts'

const useAgreementT = createLaterTexts<typeof agreementZhCn>({
  'zh-CN': async () => (await import('./agreement/zh-cn.ts')).agreementZhCn,
  'zh-TW': async () => (await import('./agreement/zh-tw.ts')).agreementZhTw,
  en: async () => (await import('./agreement/en.ts')).agreementEn,
})

const parts = ['what', 'account', 'kept', 'shared', 'yours', 'rules', 'end'] as const

/** The user agreement. */
export function Agreement() {
  const t = useAgreementT()
  return (
    <div className={styles['text']}>
      <p>{t('lead')}</p>
      {parts.map((part) => (
        <section key={part}>
          <h3>{t(`${part}.title`)}</h3>
          <p>{t(part)}</p>
        </section>
      ))}
    </div>
  )
}
