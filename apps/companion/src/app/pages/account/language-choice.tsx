import { setUserLanguage } from '@openktv/contract/user-settings'
import { languages, wireCode, type Language } from '@openktv/contract/languages'
import { Chip } from '@openktv/ui/chip.tsx'
import { LanguageIcon } from '@openktv/ui/icons'
import { useUser } from '../../../features/account/use-user.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { languageNames, useLanguage, useT } from '../../../shared/i18n/i18n.ts'
import { keepLanguage } from '../../../shared/i18n/kept-language.ts'
import styles from './user-page.module.css'

/** The language, changed without a reload and remembered here and with the user. */
export function LanguageChoice() {
  const t = useT()
  const call = useCall()
  const user = useUser()
  const { language, setLanguage } = useLanguage()

  async function choose(next: Language): Promise<void> {
    await setLanguage(next)
    keepLanguage(next)
    if (user) await call({ ...setUserLanguage, silent: true }, { language: wireCode(next) }).catch(() => undefined)
  }

  return (
    <section className={styles['card']} aria-label={t('me.language')}>
      <LanguageIcon size={22} className={styles['cardIcon']} />
      <div className={styles['grow']}>
        <p>{t('me.language')}</p>
        <p className={styles['hint']}>{t('me.theme')}</p>
      </div>
      <div role="group" aria-label={t('me.language')} className={styles['chips']}>
        {languages.map((code) => (
          <Chip key={code} chosen={code === language} onClick={() => void choose(code)}>
            <span lang={code}>{languageNames[code]}</span>
          </Chip>
        ))}
      </div>
    </section>
  )
}
