export const cannotEditHere = (titles: string) => `${titles}在这里不能改`;
export const noRightToEdit = (titles: string) => `没有修改${titles}的权限`;
export const answersFirst = (titles: string, title: string) => `改${titles}要先回答问题，请用“${title}”`;
