/** An engine cannot start or go on for a reason its operator can mend. The message is one sentence for them and holds no secret. */
export class EngineProblem extends Error {
  override name = 'EngineProblem'
}
