/** A mail as it is written; the address it goes to is checked. */
export type Letter = { subject: string; text: string }

/** How codes and mails leave the house. Each resolves with whether the service took it; it never rejects. */
export type Messages = {
  sendCode: (
    phone: string,
    message: { code: string; purpose: string; minutes: number; language: string },
  ) => Promise<boolean>
  sendMail: (mail: Letter & { to: string }) => Promise<boolean>
}
