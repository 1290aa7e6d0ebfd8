import { typedRoutes } from '#server/http/typedRoute';
import { storeUpload } from '#server/routes/file/uploadRoutes';

export const routes = typedRoutes({ 'POST /app/file': (context) => storeUpload(context) });
