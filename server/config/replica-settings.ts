import { z } from 'zod'
import { isPostgresAddress } from './setting-values.ts'

/** A streaming replica for public pages. */
export const replicaSettings = {
  READ_DATABASE_URL: z
    .string()
    .refine(isPostgresAddress, 'must be an address such as postgres://user:password@replica:5432/name')
    .optional(),
}

type ReplicaSettings = { READ_DATABASE_URL?: string | undefined }

export function toReplicaConfig(settings: ReplicaSettings) {
  return {
    /** Null: everything is read from databaseUrl. */
    readDatabaseUrl: settings.READ_DATABASE_URL ?? null,
  }
}
