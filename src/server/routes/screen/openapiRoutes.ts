import type { Route } from '../../http/route';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { openApi } from '../../openapi/openapi';

export const routes: Route[] = typedRoutes({ 'GET /openapi.json': describe });

/** What the caller may call, as an OpenAPI document: without an envelope, as tools that read it expect. */
async function describe({ services, caller }: TypedContext<'GET /openapi.json'>) {
  const { basePath, site } = services.environment;
  const server = {
    title: site.productName,
    basePath,
    screens: services.screens.all(),
    routes: [...services.builtRoutes, ...services.extensions.routes()],
  };
  return openApi(server, caller);
}
