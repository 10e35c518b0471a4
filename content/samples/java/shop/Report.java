package shop;

/** Tells your team about an error that the shop survives. */
@FunctionalInterface
interface Report {
  void error(String subject, Throwable error);
}
