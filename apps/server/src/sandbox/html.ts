/** Markup that is safe to write out. Only `html` makes it. */
export type Html = { readonly markup: string }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose every value is escaped; markup made by `html` itself goes in as it is, lists one after the other. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const written = strings.map((text, index) => text + write(values[index] ?? ''))
  return { markup: written.join('') }
}

function write(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
