import { testContract } from "@oselia/shared/testing";
import contribution from "../contribution.ts";
import remote from "./remote.ts";

testContract(contribution, remote);
