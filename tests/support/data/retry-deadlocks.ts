/** A background job may hold one of the tables and wait for another; PostgreSQL ends one of the two. */
export async function retryDeadlocks(work: () => PromiseLike<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || tries === 10) throw error
    }
  }
}
