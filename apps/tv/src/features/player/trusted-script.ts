/** The part of the browser's Trusted Types that naming a script needs. */
type ScriptPolicies = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }
type ScriptPolicy = { createScriptURL: (url: string) => string }

const policies: ScriptPolicies | undefined = Reflect.get(globalThis, 'trustedTypes')
/** The page's policy lets no other text name a script, and nobody make this policy twice. */
const policy = policies?.createPolicy('ktv-worker', { createScriptURL: (url) => url })

/** An address of ours as browsers want it where it names a script that is run. */
export function trustedScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
