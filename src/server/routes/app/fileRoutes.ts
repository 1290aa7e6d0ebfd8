import { typedRoutes } from '../../http/typedRoute';
import { storeUpload } from '../file/uploadRoutes';

export const routes = typedRoutes({ 'POST /app/file': (context) => storeUpload(context) });
