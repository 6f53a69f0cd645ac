import { Button } from '@openktv/ui/button.tsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** The one thing to press, where it leads to another page. */
export function BeamLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Button kind="beam" role="link" onClick={() => void navigate(to)}>
      {children}
    </Button>
  )
}
