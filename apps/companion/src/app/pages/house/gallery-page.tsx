import { Button } from '@openktv/ui/button.tsx'
import { Chip, ChipRow, Tag } from '@openktv/ui/chip.tsx'
import { Cover } from '@openktv/ui/cover.tsx'
import { DevicePill } from '@openktv/ui/device-pill.tsx'
import { Alert, Confirm, Dialog } from '@openktv/ui/dialog.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { Field } from '@openktv/ui/field.tsx'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { HeartIcon } from '@openktv/ui/icons'
import { DrawerMenu, FullPage, ImageAlert } from '@openktv/ui/messages.tsx'
import { ProgressBar } from '@openktv/ui/progress-bar.tsx'
import { SkeletonBlock, SkeletonRows } from '@openktv/ui/skeleton.tsx'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/i18n.ts'
import { toast } from '../../../shared/toasts.ts'
import { Page } from '../../layout/page.tsx'
import { LanguageChoice } from '../account/language-choice.tsx'

const titles = ['茉莉花', '送別', 'Auld Lang Syne', 'さくらさくら', '아리랑', 'Ode an die Freude', '阳关三叠']
const drawings = ['microphone', 'tv', 'record', 'wire'] as const

/** Every part of the house on one page; only in development builds. */
export function GalleryPage() {
  const t = useT()
  return (
    <Page title={t('app.name')} back>
      <LanguageChoice />
      <Buttons />
      <Messages />
      <Chips />
      <div>
        {titles.map((title, index) => (
          <Cover key={title} title={title} size="72px" shape={index % 2 === 0 ? 'square' : 'circle'} />
        ))}
      </div>
      <ProgressBar value={0.38} label={t('control.progress')} text="1:12 / 3:08" />
      <Field label={t('bind.code')} placeholder={t('bind.code.placeholder')} />
      <Field label={t('me.nickname')} error={t('msg.nickname.length')} />
      <SkeletonBlock height="60px" />
      <SkeletonRows rows={2} label={t('app.loading.more')} />
      {drawings.map((drawing) => (
        <EmptyState key={drawing} drawing={drawing} title={t('app.empty')} hint={t('songs.empty.hint')} />
      ))}
    </Page>
  )
}

function Buttons() {
  const t = useT()
  const [open, setOpen] = useState<'alert' | 'confirm' | 'sheet'>()
  const close = () => setOpen(undefined)
  const words = { title: t('control.delete.title'), text: t('control.delete.text', { title: '送别' }) }
  return (
    <>
      <Button kind="beam" onClick={() => toast(t('push.done', { title: '送别', tv: 'TV', count: 3 }), 'success')}>
        {t('song.push')}
      </Button>
      <Button onClick={() => setOpen('alert')}>{t('app.ok')}</Button>
      <Button kind="danger" onClick={() => setOpen('confirm')}>
        {t('control.delete.go')}
      </Button>
      <Button kind="plain" onClick={() => setOpen('sheet')}>
        {t('bind.title')}
      </Button>
      <Button kind="beam" busy>
        {t('song.push')}
      </Button>
      <Alert open={open === 'alert'} {...words} action={t('app.ok')} onClose={close} />
      <Confirm
        open={open === 'confirm'}
        {...words}
        action={t('control.delete.go')}
        cancel={t('app.cancel')}
        onConfirm={close}
        onClose={close}
      />
      <Dialog look="sheet" open={open === 'sheet'} title={t('bind.title')} onClose={close}>
        <p>{t('bind.first.hint')}</p>
      </Dialog>
    </>
  )
}

function Messages() {
  const t = useT()
  const [open, setOpen] = useState<'image' | 'page' | 'menu'>()
  const words = { title: t('bind.title'), onClose: () => setOpen(undefined) }
  const items = [
    { key: 'pin', label: t('control.pin', { title: '送别' }) },
    { key: 'delete', label: t('control.delete', { title: '送别' }), danger: true },
  ]
  return (
    <>
      {(['image', 'page', 'menu'] as const).map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <ImageAlert
        {...words}
        open={open === 'image'}
        image={{ src: picture, alt: t('bind.title') }}
        action={t('app.ok')}
      />
      <FullPage {...words} open={open === 'page'} close={t('app.close')}>
        <p>{t('bind.first.hint')}</p>
      </FullPage>
      <DrawerMenu {...words} open={open === 'menu'} items={items} cancel={t('app.cancel')} onChoose={toast} />
    </>
  )
}

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#ff4d8d" d="M0 0h4v3H0z"/></svg>')}`

function Chips() {
  const t = useT()
  const [chosen, setChosen] = useState(0)
  return (
    <>
      <DevicePill connected>{t('tv.connected', { tv: 'TV' })}</DevicePill>
      <DevicePill connected={false}>{t('tv.none')}</DevicePill>
      <IconButton label={t('song.favorite', { title: '送别' })} tone="hot">
        <HeartIcon size={20} />
      </IconButton>
      <Tag>{t('song.vip')}</Tag>
      <ChipRow label={t('index.entries')}>
        {titles.map((title, index) => (
          <Chip key={title} chosen={index === chosen} onClick={() => setChosen(index)}>
            {title}
          </Chip>
        ))}
      </ChipRow>
    </>
  )
}
