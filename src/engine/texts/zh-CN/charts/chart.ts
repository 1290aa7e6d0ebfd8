export const mapNotLoaded = '地图没有读到，请刷新页面';
export const untilNow = '（截至现在）';
