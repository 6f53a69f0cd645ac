/** Adds a member; the answer takes it out again. */
export function join<Member>(members: Set<Member>, member: Member): () => void {
  members.add(member)
  return () => void members.delete(member)
}
