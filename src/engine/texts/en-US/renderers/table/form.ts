export const noPermission = 'No permission. Ask an administrator';
