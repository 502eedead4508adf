import { searchText } from '../shared/list-parameters.ts'
import { listQuery } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'

/** Published posts, all or those of one tag. */
export const blogListQuery = listQuery({ path: paths.blog, filters: { tag: searchText(60) } })

export type BlogListQuery = typeof blogListQuery.defaults

/** One leading post and three rows of three. */
export const postsPerPage = 10
