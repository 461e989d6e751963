import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../api/failure.ts'
import { newQueryClient, sessionQuery } from '../api/queries.ts'
import { ErrorSlot } from '../ui/states.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { ConsolePage } from './console-page.tsx'
import { SignIn } from './sign-in.tsx'

export function App() {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Toaster>
        <Gate />
      </Toaster>
    </QueryClientProvider>
  )
}

function Gate() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (session) return <ConsolePage session={session} />
  if (session === null) return <SignIn />
  return (
    <main className="page">
      <h1 className="visually-hidden">Deploy console</h1>
      {error && <ErrorSlot message={messageOf(error)} onRetry={() => void refetch()} />}
    </main>
  )
}
