type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** One text, or its plural forms chosen by the parameter `count`. */
export type Message = string | PluralForms

/** The texts that every language is measured by; plain texts, so that the parameters can be read from their types. */
export type Source = Readonly<Record<string, string>>

/** The same keys in any language. */
export type Catalogue<S extends Source> = Readonly<Record<keyof S & string, Message>>

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Values = Readonly<Record<string, string | number>>
type Arguments<Text> = [Names<Text>] extends [never] ? [] : [values: Readonly<Record<Names<Text>, string | number>>]

/** The text of a key with its parameters; a wrong key, a missing or a surplus parameter does not compile. */
export type Translate<S extends Source> = <Key extends keyof S & string>(
  key: Key,
  ...values: Arguments<S[Key]>
) => string

/** A translator for one loaded catalogue. */
export function createTranslate<S extends Source>(catalogue: Catalogue<S>, language: string): Translate<S> {
  const plurals = new Intl.PluralRules(language)
  return (key, ...[values]) => fill(choose(catalogue[key], plurals, values), values)
}

function choose(message: Message, plurals: Intl.PluralRules, values: Values | undefined): string {
  if (typeof message === 'string') return message
  return message[plurals.select(Number(values?.['count'] ?? 0))] ?? message.other
}

function fill(text: string, values: Values | undefined): string {
  if (!values) return text
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
