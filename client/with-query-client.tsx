import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type FunctionComponent, useState } from 'react'

/** Gives an island its own query client: on the server a shared one would mix the data of visitors. */
export function withQueryClient<Props extends object>(Island: FunctionComponent<Props>) {
  return function WithQueryClient(props: Props) {
    const [client] = useState(createQueryClient)
    return (
      <QueryClientProvider client={client}>
        <Island {...props} />
      </QueryClientProvider>
    )
  }
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    // Without network a change fails at once, and the list says so; it does not wait for the network until the page is
    // left.
    defaultOptions: { queries: { retry: 1 }, mutations: { networkMode: 'always' } },
  })
}
