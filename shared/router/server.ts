/** The router's parts for rendering without a browser, and for tests; no browser bundle imports this file. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom";
