export const pagination = '分页';
export const previousPage = '上一页';
export const pageNumber = (page: number) => `第 ${page} 页`;
export const nextPage = '下一页';
export const pageSize = '每页条数';
export const perPage = (size: number) => `${size} 条/页`;
export const totalPending = '共 … 条';
export const aboutTotal = (total: string) => `共约 ${total} 条`;
export const total = (total: string) => `共 ${total} 条`;
