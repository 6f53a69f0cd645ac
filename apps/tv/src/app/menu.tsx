import { languages } from '@openktv/contract/languages'
import {
  LanguageIcon,
  MicrophoneIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  ReplayIcon,
  SignInIcon,
  VocalIcon,
  WordsIcon,
} from '@openktv/ui/icons'
import { useEffect, useRef, type ComponentType } from 'react'
import { useStore } from 'zustand'
import type { Barrage } from '../features/barrage/create-barrage.ts'
import type { Player } from '../features/player/create-player.ts'
import type { PlayerEvent, PlayerModel } from '../features/player/player-state.ts'
import { useLanguage, useT } from '../shared/i18n.ts'
import styles from './menu.module.css'

export type MenuProps = {
  player: Player
  model: PlayerModel
  barrage: Barrage
  /** Called for a choice after which there is nothing more to choose. */
  onDone: () => void
  onSignIn: () => void
  onMicrophone: () => void
}

/** What the remote control can do while a song is on; arrows move between the choices. */
export function Menu({ player, model, barrage, onDone, onSignIn, onMicrophone }: MenuProps) {
  const t = useT()
  const choices = useRef<HTMLElement>(null)
  useEffect(() => choices.current?.querySelector('button')?.focus(), [])
  const { dispatch } = player
  const current = model.items[0]
  const finish = (event: PlayerEvent): void => {
    dispatch(event)
    onDone()
  }
  return (
    <nav ref={choices} className={styles['menu']} aria-label={t('menu.label')} data-menu="open">
      <div className={styles['choices']}>
        {current && (
          <>
            <Choice
              icon={model.paused ? PlayIcon : PauseIcon}
              text={model.paused ? t('menu.play') : t('menu.pause')}
              onPress={() => dispatch({ type: 'pause', paused: !model.paused })}
            />
            <Choice icon={ReplayIcon} text={t('menu.replay')} onPress={() => finish({ type: 'replay' })} />
            <Choice
              icon={VocalIcon}
              text={model.vocal ? t('play.accompaniment') : t('play.original')}
              onPress={() => dispatch({ type: 'vocal', vocal: !model.vocal })}
            />
            <Choice
              icon={NextIcon}
              text={t('menu.next')}
              onPress={() => finish({ type: 'ended', itemId: current.itemId, reason: 'skipped' })}
            />
          </>
        )}
        <Choice
          icon={MicrophoneIcon}
          text={model.hasMic ? t('menu.mic.off') : t('menu.mic.on')}
          onPress={onMicrophone}
        />
        <Choice icon={SignInIcon} text={t('menu.signIn')} onPress={onSignIn} />
        <BarrageChoice barrage={barrage} />
        <LanguageChoice />
      </div>
      <p className={styles['hint']}>{t('menu.hint')}</p>
    </nav>
  )
}

/** Moves the focus to the neighbouring choice of the open menu, if there is one; from outside (a Tab, a click) back to its first. */
export function moveFocus(step: 1 | -1): void {
  const focused = document.activeElement
  if (!focused?.closest('[data-menu]')) return document.querySelector<HTMLElement>('[data-menu] button')?.focus()
  const neighbour = step === 1 ? focused?.nextElementSibling : focused?.previousElementSibling
  if (neighbour instanceof HTMLButtonElement) neighbour.focus()
}

type ChoiceProps = { icon: ComponentType<{ 'aria-hidden': true }>; text: string; onPress: () => void }

function Choice({ icon: Icon, text, onPress }: ChoiceProps) {
  return (
    <button type="button" className={styles['choice']} onClick={onPress}>
      <Icon aria-hidden={true} />
      {text}
    </button>
  )
}

function BarrageChoice({ barrage }: { barrage: Barrage }) {
  const t = useT()
  const { isOn } = useStore(barrage.store)
  return (
    <Choice
      icon={WordsIcon}
      text={isOn ? t('menu.barrage.off') : t('menu.barrage.on')}
      onPress={() => barrage.turn(!isOn)}
    />
  )
}

function LanguageChoice() {
  const t = useT()
  const { language, setLanguage } = useLanguage()
  const following = languages[(languages.indexOf(language) + 1) % languages.length] ?? language
  return (
    <Choice
      icon={LanguageIcon}
      text={t('menu.language', { language: t(`language.${language}`) })}
      onPress={() => void setLanguage(following)}
    />
  )
}
