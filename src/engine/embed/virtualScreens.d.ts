/** What `consoleScreens` of `@console/embed/vite` makes of screen files. */
declare module 'virtual:console-screens' {
  export const screens: import('./screenFiles').ScreenFiles;
}
declare module 'virtual:console-screens/whole' {
  export const screens: import('./screenFiles').ScreenFiles;
}
