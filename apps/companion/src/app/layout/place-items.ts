import { href } from '../../shared/paths.ts'

/** Everything that is an item of a bar, a row of tabs or a link home, by its label (spec SHL-6): where it leads, and the key of what it is called. */
export const placeItems = {
  songs: { to: href('/index'), text: 'nav.songs' },
  controller: { to: href('/play/control'), text: 'nav.control' },
  found: { to: href('/found', { logId: '0' }), text: 'nav.found' },
  my: { to: href('/user/index'), text: 'nav.me' },
  added: { to: href('/song/control'), text: 'nav.queue' },
  sing: { to: href('/song/control', { tab: 'sung' }), text: 'queue.sung' },
  history: { to: href('/song/control', { tab: 'history' }), text: 'queue.history' },
  collect: { to: href('/user/index', { tab: 'collect' }), text: 'me.favorites' },
  home: { to: href('/index'), text: 'app.home' },
} as const
