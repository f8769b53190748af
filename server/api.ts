import type { FastifyInstance } from "fastify";
import { adminBookRoutes, publicBookRoutes } from "./content/books/routes.ts";
import { registerMultipart } from "./content/media/upload.ts";
import { createMessageStore } from "./content/messages/message-store.ts";
import { contactRoute, inboxRoutes } from "./content/messages/routes.ts";
import { adminNewsRoutes } from "./content/news/admin-routes.ts";
import { publicNewsRoutes } from "./content/news/public-routes.ts";
import { cachePolicy } from "./http/cache-policy.ts";
import { openapi, openapiRoute } from "./http/openapi/plugin.ts";
import { jsonBody } from "./http/plugins/json-body.ts";
import { handleUnknownRoutes } from "./http/plugins/unknown-routes.ts";
import { type ApiInstance, requireRequestSchemas } from "./http/requests/request-schema.ts";
import { liveRoute } from "./live/live-route.ts";
import { healthRoute } from "./operations/health.ts";
import { processMailQueue } from "./platform/mail/mail-plugin.ts";
import {
  deployTokenRoutes,
  endOverrideRoute,
  endPreviewRoute,
  releaseRoutes,
  reportRoute,
  vitalsRoute,
} from "./releases/index.ts";
import type { Services } from "./services.ts";
import { requireStaff } from "./staff/bearer-token.ts";
import { confirmationRoute } from "./staff/confirmation/confirm-page-routes.ts";
import { forgotRoute, resetRoute } from "./staff/reset-routes.ts";
import { loginRoute, sessionRoutes } from "./staff/session-routes.ts";

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
  publicBookRoutes(app, services);
  contactRoute(app, services);
  await processMailQueue(app, services);
  loginRoute(app, services);
  forgotRoute(app, services);
  resetRoute(app, services);
  reportRoute(app, services);
  vitalsRoute(app, services);
  endOverrideRoute(app, services);
  endPreviewRoute(app, services);

  await app.register((scope) => releaseRoutes(scope, services), { prefix: "/releases" });
  await app.register((scope) => deployTokenRoutes(scope, services), { prefix: "/deploy-tokens" });
  await app.register(
    async (admin) => {
      admin.decorateRequest("staff");
      admin.addHook("onRequest", requireStaff(services.sessions));
      await registerMultipart(admin);
      sessionRoutes(admin, services);
      confirmationRoute(admin, services);
      adminNewsRoutes(admin, services);
      adminBookRoutes(admin, services);
      inboxRoutes(admin, services);
      const { unread } = createMessageStore(services.database);
      await liveRoute(admin, services, [
        { path: "/admin/messages/unread", topic: "messages", count: unread },
      ]);
    },
    { prefix: "/admin" },
  );
}
