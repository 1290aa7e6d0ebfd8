// board
export const boardTitle = '状态板';

// calendar
export const calendarTitle = '日历';

// cards
export const cardsTitle = '卡片';

// editRefusal
export const cannotEditHere = (titles: string) => `${titles}在这里不能改`;
export const noRightToEdit = (titles: string) => `没有修改${titles}的权限`;
export const answersFirst = (titles: string, title: string) => `改${titles}要先回答问题，请用“${title}”`;

// table
export const tableTitle = '表格';

// wall
export const wallTitle = '照片墙';
