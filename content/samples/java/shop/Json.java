package shop;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON value; {@code toString} returns its JSON text. The JDK has no JSON reader, and this shop
 * has no dependencies. In production, use the JSON library of your project.
 */
sealed interface Json {
  Json NULL = JsonNull.NULL;

  /** Reads one value. Throws an exception unless the text is exactly one JSON value. */
  static Json parse(String text) {
    return new JsonReader(text).read();
  }

  /** Returns a field of an object, which must have it. Its value can be {@link #NULL}. */
  default Json get(String name) {
    Json value = fields().get(name);
    if (value == null) throw new JsonException("there is no field " + name);
    return value;
  }

  /** Returns a field of an object; empty if there is none, or if it is null. */
  default Optional<Json> find(String name) {
    return Optional.ofNullable(fields().get(name)).filter(value -> value != NULL);
  }

  /** Returns the items of a list in a field; none if there is no such field, or if it is null. */
  default List<Json> list(String name) {
    return find(name).map(Json::items).orElse(List.of());
  }

  /** Returns the GraphQL type of an object. */
  default String typeName() {
    return get("__typename").text();
  }

  default Map<String, Json> fields() {
    throw new JsonException("the value is not an object");
  }

  default List<Json> items() {
    throw new JsonException("the value is not a list");
  }

  default String text() {
    throw new JsonException("the value is not a text");
  }

  default long number() {
    throw new JsonException("the value is not a number");
  }

  default boolean isTrue() {
    throw new JsonException("the value is not a boolean");
  }

  /** An object. Its fields keep their order. */
  record JsonObject(Map<String, Json> fields) implements Json {
    private static final JsonObject EMPTY = new JsonObject(Map.of());

    static JsonObject empty() {
      return EMPTY;
    }

    /** Returns this object with one more field. */
    JsonObject with(String name, Json value) {
      Map<String, Json> copy = new LinkedHashMap<>(fields);
      copy.put(name, value);
      return new JsonObject(Collections.unmodifiableMap(copy));
    }

    /** Returns this object with one more text; null becomes a JSON null. */
    JsonObject with(String name, String value) {
      return with(name, value == null ? NULL : new JsonText(value));
    }

    JsonObject with(String name, long value) {
      return with(name, new JsonNumber(BigDecimal.valueOf(value)));
    }

    JsonObject with(String name, boolean value) {
      return with(name, new JsonBoolean(value));
    }

    @Override
    public String toString() {
      return fields.entrySet().stream()
          .map(field -> quote(field.getKey()) + ":" + field.getValue())
          .collect(joining(",", "{", "}"));
    }
  }

  record JsonArray(List<Json> items) implements Json {
    /** Returns a list of texts. */
    static JsonArray of(List<String> texts) {
      return new JsonArray(texts.stream().<Json>map(JsonText::new).toList());
    }

    @Override
    public String toString() {
      return items.stream().map(Json::toString).collect(joining(",", "[", "]"));
    }
  }

  record JsonText(String text) implements Json {
    @Override
    public String toString() {
      return quote(text);
    }
  }

  /** A number, exactly as it was written. */
  record JsonNumber(BigDecimal value) implements Json {
    @Override
    public long number() {
      try {
        return value.longValueExact();
      } catch (ArithmeticException error) {
        throw new JsonException("the number is not an integer");
      }
    }

    @Override
    public String toString() {
      return value.toString();
    }
  }

  record JsonBoolean(boolean isTrue) implements Json {
    @Override
    public String toString() {
      return String.valueOf(isTrue);
    }
  }

  enum JsonNull implements Json {
    NULL;

    @Override
    public String toString() {
      return "null";
    }
  }

  /** The text is not JSON, or a value is not what the shop expects. */
  final class JsonException extends RuntimeException {
    JsonException(String message) {
      super(message);
    }
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char each : text.toCharArray()) {
      if (each == '"' || each == '\\') {
        quoted.append('\\').append(each);
      } else if (each < ' ' || Character.isSurrogate(each)) {
        // Half a surrogate pair has no form in UTF-8.
        quoted.append("\\u%04x".formatted((int) each));
      } else {
        quoted.append(each);
      }
    }
    return quoted.append('"').toString();
  }
}
