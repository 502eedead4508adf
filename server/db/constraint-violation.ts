/** True when a query violated this constraint, such as 'categories_slug_unique'. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
