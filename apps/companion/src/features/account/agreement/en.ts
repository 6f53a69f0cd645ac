import type { Catalogue } from '@openktv/ui/translate'
import type { agreementZhCn } from './zh-cn.ts'

/** The user agreement in English. */
export const agreementEn: Catalogue<typeof agreementZhCn> = {
  lead: 'OpenKTV is open-source karaoke. The one you are using is run by the person or the venue that installed it (“the host”); the authors of the software have no access to your data. Please take a minute to read this.',
  'what.title': 'What it does',
  what: 'Your phone becomes the remote of the TV whose code you scanned. You can sing without an account; with one, your favourites, the songs you sang and your recordings follow you to any phone.',
  'account.title': 'Your account',
  account:
    'An account is a mobile number or an e-mail address; please use your own. Your password is stored only as a one-way hash that the host cannot read. Codes and links sent to you are for you alone.',
  'kept.title': 'What is stored',
  kept: 'Your account, nickname and language, the TVs you connected, the songs you chose, sang or marked, the recordings and comments you save or publish, and logs for finding faults. All of it stays on the host’s server; it is not sold and not used for advertising.',
  'shared.title': 'Who can see it',
  shared:
    'People at the same TV see your nickname and the songs you choose. What you publish can be seen by whoever can open it. Services that send text messages or mails, sign you in with WeChat or take payments are told only what they need.',
  'yours.title': 'You decide',
  yours:
    'Change your nickname and language at any time; disconnect the TV, sign out, or sign out everywhere under “Me”. For a copy of your data, or to have your account deleted, ask the host.',
  'rules.title': 'House rules',
  rules:
    'Sing and upload only what you may use, publish nothing unlawful or hurtful, do not pose as somebody else, do not attack the service. The host may remove what breaks these rules and close accounts. Under fourteen? Ask a parent first.',
  'end.title': 'No promises, and changes',
  end: 'The software comes “as is” under the Apache-2.0 licence, without any warranty; songs and charges are the host’s business. When this agreement changes you are asked again at the next sign-in; if you do not agree, simply stop using it.',
}
