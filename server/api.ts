import type { FastifyInstance } from "fastify";
import { requireStaff } from "./auth/bearer-token.ts";
import { confirmationRoute } from "./auth/confirmation/confirmation-route.ts";
import { forgotRoute } from "./auth/forgot.ts";
import { loginRoute } from "./auth/login.ts";
import { resetRoute } from "./auth/reset.ts";
import { sessionRoutes } from "./auth/session-routes.ts";
import { adminBookRoutes } from "./books/admin-routes.ts";
import { bookBinRoutes } from "./books/bin-routes.ts";
import { bookListRoute } from "./books/list-routes.ts";
import { publicBookRoute } from "./books/public-route.ts";
import { healthRoute } from "./health/routes.ts";
import { cachePolicy } from "./http/cache-policy.ts";
import { liveRoute } from "./live/live-route.ts";
import { processMailQueue } from "./mail/mail-plugin.ts";
import { registerMultipart } from "./media/upload.ts";
import { inboxRoutes } from "./messages/admin-routes.ts";
import { contactRoute } from "./messages/contact-route.ts";
import { exportRoute } from "./messages/export-route.ts";
import { unreadCount } from "./messages/unread-count.ts";
import { adminNewsList } from "./news/admin-list.ts";
import { adminNewsRoutes } from "./news/admin-routes.ts";
import { newsBinRoutes } from "./news/bin-routes.ts";
import { photoRoutes } from "./news/photo-routes.ts";
import { publicNewsRoutes } from "./news/public-routes.ts";
import { openapi, openapiRoute } from "./openapi/plugin.ts";
import { jsonBody } from "./plugins/json-body.ts";
import { handleUnknownRoutes } from "./plugins/unknown-routes.ts";
import { endOverrideRoute } from "./releases/overrides/routes.ts";
import { reportRoute } from "./releases/report-route.ts";
import { releaseRoutes } from "./releases/routes.ts";
import { deployTokenRoutes } from "./releases/token-routes.ts";
import { type ApiInstance, requireRequestSchemas } from "./requests/request-schema.ts";
import type { Services } from "./services.ts";

/** Everything below /api: public, and below /api/admin for staff. */
export async function api(scope: FastifyInstance, services: Services): Promise<void> {
  const app: ApiInstance = scope.withTypeProvider();
  handleUnknownRoutes(app);
  requireRequestSchemas(app);
  jsonBody(app);
  await openapi(app);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", cachePolicy.noStore);
    done();
  });

  healthRoute(app, services);
  openapiRoute(app);
  publicNewsRoutes(app, services);
  bookListRoute(app, services, { operationId: "listBooks", errors: [400] });
  publicBookRoute(app, services);
  contactRoute(app, services);
  await processMailQueue(app, services);
  loginRoute(app, services);
  forgotRoute(app, services);
  resetRoute(app, services);
  reportRoute(app, services);
  endOverrideRoute(app, services);

  await app.register((scope) => releaseRoutes(scope, services), { prefix: "/releases" });
  await app.register((scope) => deployTokenRoutes(scope, services), { prefix: "/deploy-tokens" });
  await app.register(
    async (admin) => {
      admin.decorateRequest("staff");
      admin.addHook("onRequest", requireStaff(services.sessions));
      await registerMultipart(admin);
      sessionRoutes(admin, services);
      confirmationRoute(admin, services);
      adminNewsList(admin, services);
      adminNewsRoutes(admin, services);
      newsBinRoutes(admin, services);
      photoRoutes(admin, services);
      bookListRoute(admin, services, { operationId: "listAllBooks", errors: [400, 401] });
      adminBookRoutes(admin, services);
      bookBinRoutes(admin, services);
      inboxRoutes(admin, services);
      exportRoute(admin, services);
      await liveRoute(admin, services, [unreadCount(services)]);
    },
    { prefix: "/admin" },
  );
}
