import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { status } from '@openktv/contract/envelope'
import type { Asked } from './caller.ts'
import { Failure } from './failure.ts'
import { BadForm, readForm } from './form.ts'
import { sendFailure } from './http.ts'

/** A browser that opens an address of ours as a page: what it brings, and who asks. */
type Navigation = { asked: Asked; fields: Readonly<Record<string, string>>; cookie: (name: string) => string }

/** Where the browser goes next, and a cookie that only the server reads; a life of 0 removes it. */
export type Redirect = {
  location: string
  cookie?: { name: string; value: string; path: string; lifeMs: number }
}

type Handler = (navigation: Navigation) => Promise<Redirect>

/** Where features mount what answers by sending the browser on. */
export type Navigations = {
  /** A form of one of our own pages; a page of somebody else that sends it is refused. */
  onForm: (path: string, handler: Handler) => void
  onOpen: (path: string, handler: Handler) => void
}

export type NavigationNeeds = {
  askedBy: (request: FastifyRequest) => Promise<Asked>
  ownOrigins: () => readonly string[]
}

export function createNavigations(app: FastifyInstance, needs: NavigationNeeds): Navigations {
  function mount(method: 'GET' | 'POST', url: string, handler: (request: FastifyRequest) => Promise<Redirect>): void {
    app.route({
      method,
      url,
      async handler(request, reply) {
        try {
          return await send(request, reply, await handler(request))
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          return sendFailure(reply, error.status, { status: error.status, msg: error.messageKey })
        }
      },
    })
  }

  return {
    onForm(path, handler) {
      mount('POST', path, async (request) => {
        const asked = await needs.askedBy(request)
        if (!isOwnForm(request, [asked.origin, ...needs.ownOrigins()])) {
          throw new Failure(status.forbidden, 'msg.no.permission')
        }
        return handler({ asked, fields: formOf(request), cookie: cookiesOf(request) })
      })
    },
    onOpen(path, handler) {
      mount('GET', path, async (request) => {
        const fields = readForm(request.url.split('?').slice(1).join('?'))
        return handler({ asked: await needs.askedBy(request), fields, cookie: cookiesOf(request) })
      })
    },
  }
}

// A browser says where a form comes from; one that does not say so is not believed.
function isOwnForm({ headers }: FastifyRequest, own: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin !== undefined && own.includes(origin)
}

function formOf({ body, headers }: FastifyRequest): Readonly<Record<string, string>> {
  const isForm = headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
  if (!isForm || typeof body !== 'string') throw new BadForm()
  return readForm(body)
}

function cookiesOf({ headers: { cookie = '' } }: FastifyRequest): (name: string) => string {
  const pairs = cookie.split(/; */)
  return (name) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

function send(request: FastifyRequest, reply: FastifyReply, { location, cookie }: Redirect): FastifyReply {
  if (cookie !== undefined) {
    const { name, value, path, lifeMs } = cookie
    const secure = request.protocol === 'https' ? '; Secure' : ''
    const maxAge = Math.floor(lifeMs / 1_000)
    reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${secure}`)
  }
  return reply.header('cache-control', 'no-store').header('location', location).code(303).send()
}
