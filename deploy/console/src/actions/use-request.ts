import { useQueryClient } from '@tanstack/react-query'
import { post } from '../api/client.ts'
import { messageOf } from '../api/failure.ts'
import { useToast } from '../ui/toaster.tsx'

/** For a change that does not depend on what is shown. */
export function useRequest(): (path: string, body: object, done: string) => Promise<void> {
  const client = useQueryClient()
  const toast = useToast()
  return async (path, body, done) => {
    try {
      await post(path, body)
      toast({ tone: 'ok', text: done })
    } catch (error) {
      toast({ tone: 'err', text: messageOf(error) })
    } finally {
      for (const key of ['overview', 'history']) void client.invalidateQueries({ queryKey: [key] })
    }
  }
}
