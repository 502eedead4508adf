import { QueryClient } from '@tanstack/react-query'

/** What all islands that talk to the API share in habits; each has its own, as the server draws for many visitors. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: 1 } } })
}
