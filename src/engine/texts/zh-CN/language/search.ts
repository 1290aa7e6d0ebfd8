export const tooManyRecords = (most: number, count: number) => `一次最多 ${most} 条，现在有 ${count} 条`;
export const searchTooLong = (title: string, most: number, length: number) =>
  `搜索条件${title === '' ? '' : `“${title}”`}最多 ${most} 个字，现在有 ${length} 个`;
export const oneSensitiveValue = (title: string) => `“${title}”是敏感信息，一次只能按一个完整的值查询`;
export const badSearchValue = (title: string, why: string) => `搜索条件“${title}”${why}`;
