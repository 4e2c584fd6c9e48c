import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CairnError } from '../client/client.ts'
import { onConnectionBack } from './api/connection.ts'
import { App } from './app.tsx'
import { applyTheme } from './parts/theme.ts'

applyTheme()

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What the service refused it refuses again; only its absence passes. The banner says that it is away.
      retry: (failures, error) => error instanceof CairnError && error.away && failures < 20,
      retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
    },
    mutations: { retry: false },
  },
})
onConnectionBack(() => void queries.invalidateQueries())

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
