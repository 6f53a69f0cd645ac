const least = { major: 20, minor: 19 }

/** Ends the process with one sentence when this Node is older than the floor (package.json "engines"). */
export function checkNode() {
  const complaint = complaintAbout(process.versions.node)
  if (complaint === undefined) return
  console.error(complaint)
  process.exit(1)
}

/**
 * What is wrong with a version of Node, or undefined.
 * @param {string} version as in process.versions.node
 */
export function complaintAbout(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > least.major || (major === least.major && minor >= least.minor)) return undefined
  return `OpenKTV needs Node ${least.major}.${least.minor} or newer; this is Node ${version}.`
}
