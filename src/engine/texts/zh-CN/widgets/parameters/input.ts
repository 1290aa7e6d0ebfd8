export const loading = '加载中…';
