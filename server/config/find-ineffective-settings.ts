type RelatedSettings = {
  isHttps: boolean
  hasSecureSubdomains: boolean
  trustProxy: false | number | string[]
  countryHeader: string | null
  smtpUrl: string | null
  requireVerifiedEmail: boolean
  databaseUrl: string | null
  backupAt: string | null
  backupStorage: object | null
}

/** Settings that do nothing while another is absent, as warnings: the shop sells all the same. */
export function findIneffectiveSettings(
  config: RelatedSettings,
  given: Readonly<Record<string, string>>,
): string[] {
  const warnings = {
    'COUNTRY_HEADER has no effect without TRUST_PROXY: only a trusted proxy is believed':
      config.countryHeader !== null && !config.trustProxy,
    'HSTS_SUBDOMAINS has no effect without a PUBLIC_URL on https':
      config.hasSecureSubdomains && !config.isHttps,
    'REQUIRE_VERIFIED_EMAIL shuts out everybody who registers: without SMTP_URL nobody gets the mail by which an address is confirmed':
      config.requireVerifiedEmail && config.smtpUrl === null,
    'BACKUP_S3_BUCKET has no effect without BACKUP_AT: only backups that the shop takes by itself are copied':
      config.backupStorage !== null && config.backupAt === null,
    'RETENTION_POSTGRES_LOG_DAYS has no effect with DATABASE_URL: that PostgreSQL keeps its log by rules of its own':
      'RETENTION_POSTGRES_LOG_DAYS' in given && config.databaseUrl !== null,
  }
  return Object.entries(warnings).flatMap(([warning, isTrue]) => (isTrue ? [warning] : []))
}
