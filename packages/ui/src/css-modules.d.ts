declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  // A style sheet has exactly one value, so its module has to give it by default.
  export default classes
}
