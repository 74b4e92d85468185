export interface Pagination {
  total: number;
  page: number;
  limit: number;
  last_page: number;
}

export function paginate(total: number, { page, limit }: { page: number; limit: number }): Pagination {
  // oxlint-disable-next-line touchline/exact-money -- how many pages
  return { total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) };
}

export function pageOf<T>(
  records: readonly T[],
  asked: { page: number; limit: number },
): { records: readonly T[]; pagination: Pagination } {
  const start = (asked.page - 1) * asked.limit;
  return { records: records.slice(start, start + asked.limit), pagination: paginate(records.length, asked) };
}
