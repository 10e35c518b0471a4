package shop;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import shop.Json.JsonArray;
import shop.Json.JsonException;
import shop.Json.JsonObject;
import shop.Row.Checkpoint;
import shop.Row.Event;
import shop.Row.Intent;
import shop.Row.Order;
import shop.Row.Settlement;
import shop.Row.Shipment;
import shop.Row.Transfer;

/**
 * The data of the shop, in memory and in a journal, because the JDK has no database. Each line of
 * the journal is one commit: a list of rows, each with the name of its table. In production, use
 * your own database.
 */
final class Store {
  private final Map<Class<? extends Row>, Map<String, Row>> tables = new HashMap<>();
  private final FileChannel journal;

  private Store(FileChannel journal) {
    this.journal = journal;
  }

  /** Opens a journal, or creates it. Only one process can have it open. */
  static Store open(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    FileChannel journal =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    if (journal.tryLock() == null) throw new IOException(file + " is in use by another process");
    Store store = new Store(journal);
    try {
      store.load(Files.readAllBytes(file));
    } catch (JsonException | IllegalArgumentException error) {
      throw new IOException(file + " is not a journal of this shop", error);
    }
    return store;
  }

  synchronized <R extends Row> Optional<R> get(Class<R> type, String id) {
    return Optional.ofNullable(type.cast(table(type).get(id)));
  }

  /** Returns the rows of a table, in the order in which they were added. */
  synchronized <R extends Row> List<R> all(Class<R> type) {
    return table(type).values().stream().map(type::cast).toList();
  }

  /** Adds a row, unless there is one with its id. */
  synchronized void insert(Row row) {
    if (!table(row.getClass()).containsKey(row.id())) save(row);
  }

  /** Adds a row, or replaces the one with its id. */
  synchronized void save(Row row) {
    commit(List.of(row));
  }

  /**
   * Reads a row, if there is one with this id, and saves all rows that {@code change} returns, or
   * none of them. Nothing else changes the store in between.
   */
  synchronized <R extends Row> void update(
      Class<R> type, String id, Function<R, List<? extends Row>> change) {
    get(type, id).map(change).ifPresent(this::commit);
  }

  private Map<String, Row> table(Class<? extends Row> type) {
    return tables.computeIfAbsent(type, unused -> new LinkedHashMap<>());
  }

  /** Returns when the rows are on the disk. After a crash, the journal has all of them or none. */
  private void commit(List<? extends Row> rows) {
    if (rows.isEmpty()) return;
    ByteBuffer line = ByteBuffer.wrap((lineOf(rows) + "\n").getBytes(UTF_8));
    try {
      while (line.hasRemaining()) journal.write(line);
      journal.force(false);
    } catch (IOException error) {
      // A part of the line may be in the file. Later commits fail, until a new process loads it.
      close();
      throw new UncheckedIOException(error);
    }
    rows.forEach(this::apply);
  }

  private void apply(Row row) {
    table(row.getClass()).put(row.id(), row);
  }

  private void load(byte[] bytes) throws IOException {
    int start = 0;
    for (int at = 0; at < bytes.length; at++) {
      if (bytes[at] != '\n') continue;
      Json rows = Json.parse(new String(bytes, start, at - start, UTF_8));
      rows.items().stream().map(Store::rowOf).forEach(this::apply);
      start = at + 1;
    }
    // A crash can cut off the last line. Its commit has not returned, so nobody relies on it.
    journal.truncate(start);
    journal.position(start);
  }

  private void close() {
    try {
      journal.close();
    } catch (IOException ignored) {
      // The first error is the one to report.
    }
  }

  private static String lineOf(List<? extends Row> rows) {
    return new JsonArray(rows.stream().<Json>map(Store::entryOf).toList()).toString();
  }

  private static JsonObject entryOf(Row row) {
    return JsonObject.empty().with(row.getClass().getSimpleName(), row.toJson());
  }

  private static Row rowOf(Json entry) {
    Map.Entry<String, Json> field = entry.fields().entrySet().iterator().next();
    Json row = field.getValue();
    return switch (field.getKey()) {
      case "Order" -> Order.fromJson(row);
      case "Intent" -> Intent.fromJson(row);
      case "Shipment" -> Shipment.fromJson(row);
      case "Event" -> Event.fromJson(row);
      case "Transfer" -> Transfer.fromJson(row);
      case "Settlement" -> Settlement.fromJson(row);
      case "Checkpoint" -> Checkpoint.fromJson(row);
      default -> throw new JsonException("there is no table " + field.getKey());
    };
  }
}
