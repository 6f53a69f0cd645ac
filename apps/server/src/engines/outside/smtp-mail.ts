import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { OutsideNeeds } from './ask.ts'
import type { MailConfig } from './outside-config.ts'
import { OutsideProblem, type Mailer } from './outside.ts'

// One address and nothing else: no list, no display name, no line break.
const addressShape = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,189}$/
const subjectCharactersMax = 200

/** Mails over SMTP. Credentials never cross the network unencrypted. */
export function createSmtpMail({ smtpUrl, from }: MailConfig, needs: OutsideNeeds): Mailer & { close: () => void } {
  const transport = createTransport(transportOptions(smtpUrl, needs.timeoutMs))
  return {
    async send({ to, subject, text, html }) {
      if (!addressShape.test(to)) throw new OutsideProblem('refused', 'no e-mail address')
      const message = {
        from,
        to: { name: '', address: to },
        subject: subject.replace(/\p{Cc}+/gu, ' ').slice(0, subjectCharactersMax),
        text,
        ...(html !== undefined && { html }),
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw problemOf(error)
      })
    },
    close: () => transport.close(),
  }
}

function transportOptions(smtpUrl: string, timeoutMs: number): SMTPTransportOptions {
  const { hostname, username } = new URL(smtpUrl)
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return {
    url: smtpUrl,
    requireTLS: username !== '' && !isHere,
    // A mail's text names no file and no address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  }
}

function problemOf(error: unknown): OutsideProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const answered = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  if (code === 'EAUTH' || code === 'ETLS') {
    return new OutsideProblem('misconfigured', `the mail server does not let us in: ${code}`, code)
  }
  if (answered >= 500) return new OutsideProblem('refused', `the mail server refused: ${answered}`, String(answered))
  return new OutsideProblem('unreachable', `the mail server cannot be reached: ${answered || code}`, code)
}
