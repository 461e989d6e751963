import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { type Action, doneText, fingerprint, requestOf, stateText, undoOf } from '../rules/action.ts'
import { useToast } from '../ui/toaster.tsx'
import { post } from './client.ts'
import { ApiFailure, messageOf } from './failure.ts'
import { overviewQuery } from './queries.ts'

/** Actions that depend on what else is live: refused if somebody changed that since it was shown. */
const dependent: ReadonlySet<Action['kind']> = new Set([
  'canary',
  'ramp',
  'raise',
  'promote',
  'rollback',
  'pause',
  'resume',
])

export interface Actions {
  readonly pending: Action['kind'] | undefined
  /**
   * Does it, tells what happened in a toast, and resolves to whether it was done. `seen` is the fingerprint of what the
   * person decided about; default: of what is shown now.
   */
  readonly run: (action: Action, seen?: string) => Promise<boolean>
}

export function useActions(shown: RemoteOverview): Actions {
  const client = useQueryClient()
  const toast = useToast()
  const [pending, setPending] = useState<Action['kind']>()

  /** `isStillSo` decides on the latest state whether the action is still what the person meant. */
  const act = async (action: Action, isStillSo: (current: RemoteOverview) => boolean, undo?: Action) => {
    setPending(action.kind)
    try {
      if (dependent.has(action.kind)) {
        const { remotes } = await client.fetchQuery({ ...overviewQuery, staleTime: 0 })
        const current = remotes.find(({ name }) => name === shown.name)
        if (!current || !isStillSo(current)) {
          toast({ tone: 'err', text: conflictText(shown.name, current) })
          return false
        }
      }
      const { path, body } = requestOf(shown.name, action)
      const { version } = await post(path, body)
      toast({
        tone: 'ok',
        text: doneText(shown.name, action, version),
        ...(undo && {
          undo: () => void act(undo, ({ live, canary }) => !canary && live?.version === version),
        }),
      })
      return true
    } catch (error) {
      toast({ tone: 'err', text: failureText(error) })
      return false
    } finally {
      setPending(undefined)
      for (const key of ['overview', 'history']) void client.invalidateQueries({ queryKey: [key] })
    }
  }
  return {
    pending,
    run: (action, seen = fingerprint(shown)) =>
      act(
        action,
        current => fingerprint(current) === seen,
        action.kind === 'rollback' ? undoOf(shown) : undefined,
      ),
  }
}

function conflictText(name: string, current: RemoteOverview | undefined): string {
  const now = current ? stateText(current) : 'it is out of service'
  return `${name} was changed by somebody else meanwhile: ${now}. Nothing was done.`
}

function failureText(error: unknown): string {
  const isConflict = error instanceof ApiFailure && (error.status === 409 || error.status === 412)
  return isConflict ? `${messageOf(error)}. The page shows the new state.` : messageOf(error)
}
